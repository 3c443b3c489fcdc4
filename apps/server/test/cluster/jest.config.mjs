import { preset } from '../../../../config/jest.mjs';

// What needs programs of the system and minutes: `npm run test:cluster`.
export default preset('node', {
  testMatch: ['<rootDir>/*.proof.ts'],
  testTimeout: 900_000,
  moduleNameMapper: { '^eld/small$': '<rootDir>/../../node_modules/eld/src/entries/static.small.js' },
});
