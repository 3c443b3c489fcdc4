import { preset } from '../../config/jest.mjs';

export default preset('jest-fixed-jsdom', {
  setupFiles: ['<rootDir>/../../config/lexicalInJsdom.cjs', '<rootDir>/../../config/layoutInJsdom.cjs'],
});
