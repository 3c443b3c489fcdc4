import { preset } from '../../config/jest.mjs';

export default preset('jest-fixed-jsdom', {
  setupFiles: [
    '<rootDir>/../../config/lexicalInJsdom.cjs',
    '<rootDir>/src/testing/icons.ts',
    '<rootDir>/../../config/layoutInJsdom.cjs',
  ],
  setupFilesAfterEnv: ['<rootDir>/../../config/waitInJsdom.cjs'],
});
