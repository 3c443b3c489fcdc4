import { fileURLToPath } from 'node:url';
import { sourceCondition } from './sourceCondition.mjs';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

// What each environment would set by itself: naming conditions replaces them.
const environmentConditions = { node: ['node', 'node-addons'], 'jest-fixed-jsdom': [''] };

/**
 * Jest preset of the workspace: TypeScript and ESM-only dependencies are transformed by swc.
 *
 * @param {'node' | 'jest-fixed-jsdom'} testEnvironment environment of the package's tests
 * @param {object} extra options of this package only
 */
export const preset = (testEnvironment, extra = {}) => ({
  testEnvironment,
  testEnvironmentOptions: { customExportConditions: [sourceCondition, ...environmentConditions[testEnvironment]] },
  testMatch: ['<rootDir>/{src,test}/**/*.test.{ts,tsx}'],
  transform: { '^.+\\.[cm]?[jt]sx?$': beside('swcJest.cjs') },
  transformIgnorePatterns: [],
  resolver: beside('resolvePackages.cjs'),
  clearMocks: true,
  ...extra,
  setupFiles: [beside('disableStorages.cjs'), ...(extra.setupFiles ?? [])],
  moduleNameMapper: {
    '\\.css$': beside('emptyModule.cjs'),
    '^fast-check$': beside('fastCheck.cjs'),
    ...extra.moduleNameMapper,
  },
});
