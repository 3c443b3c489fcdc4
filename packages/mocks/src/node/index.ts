export { startMockServer, type MockServer } from './startMockServer.ts';
