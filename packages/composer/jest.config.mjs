import { preset } from '../../config/jest.mjs';

export default preset('jest-fixed-jsdom', {
  setupFiles: ['<rootDir>/../../config/lexicalInJsdom.cjs'],
  setupFilesAfterEnv: ['<rootDir>/../../config/waitInJsdom.cjs'],
});
