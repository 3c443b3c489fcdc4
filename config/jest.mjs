import { fileURLToPath } from 'node:url';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * The one Jest set-up of the workspace: TypeScript and the ESM-only dependencies go through swc.
 *
 * @param {'node' | 'jest-fixed-jsdom'} testEnvironment where the tests of the package run
 * @param {object} extra what only this package needs
 */
export const preset = (testEnvironment, extra = {}) => ({
  testEnvironment,
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.[cm]?[jt]sx?$': beside('swcJest.cjs') },
  transformIgnorePatterns: [],
  clearMocks: true,
  ...extra,
  moduleNameMapper: {
    '\\.css$': beside('emptyModule.cjs'),
    '^fast-check$': beside('fastCheck.cjs'),
    ...extra.moduleNameMapper,
  },
});
