export { createSoftwareAuthenticator, type Falsified } from './createSoftwareAuthenticator.ts';
