import { preset } from '../config/jest.mjs';

export default preset('node', {
  testMatch: ['<rootDir>/*.test.ts'],
});
