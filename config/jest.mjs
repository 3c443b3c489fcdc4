import { fileURLToPath } from 'node:url';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Jest preset of the workspace: TypeScript and ESM-only dependencies are transformed by swc.
 *
 * @param {'node' | 'jest-fixed-jsdom'} testEnvironment environment of the package's tests
 * @param {object} extra options of this package only
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
