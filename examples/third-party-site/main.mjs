import { startExample } from './server.mjs';

console.log(`The example site is at ${await startExample()}`);
