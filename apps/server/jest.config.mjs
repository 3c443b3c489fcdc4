import { preset } from '../../config/jest.mjs';

export default preset('node', {
  globalSetup: '<rootDir>/src/database/testing/globalSetup.config.ts',
  globalTeardown: '<rootDir>/src/database/testing/globalTeardown.config.ts',
  // Making a database waits for the disk, which on a busy machine takes seconds.
  testTimeout: 120_000,
  // Its door is for `import` alone, and Jest requires.
  moduleNameMapper: { '^eld/small$': '<rootDir>/node_modules/eld/src/entries/static.small.js' },
});
