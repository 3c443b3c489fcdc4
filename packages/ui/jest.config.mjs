import { preset } from '../../config/jest.mjs';

export default preset('jest-fixed-jsdom', {
  setupFiles: [
    '<rootDir>/test/pointerEvents.cjs',
    '<rootDir>/../../config/lexicalInJsdom.cjs',
    '<rootDir>/src/icons.ts',
  ],
  setupFilesAfterEnv: ['<rootDir>/../../config/waitInJsdom.cjs'],
});
