export { createUploadTransport, type UploadTransportParts } from './createUploadTransport.ts';
