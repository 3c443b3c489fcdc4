import { preset } from '../config/jest.mjs';

export default preset('node', {
  // What proves the checks themselves takes minutes, and changes with them alone.
  testMatch: ['<rootDir>/*.test.ts', ...(process.env.UFI_LONG === '1' ? ['<rootDir>/long/*.test.ts'] : [])],
});
