// Changes the domain rules in many small ways and counts how many of these changes a test notices: `npm run mutate`, or
// `npm run mutate -- stars` for one package. `--least 85` fails below that share.
import { Stryker } from '@stryker-mutator/core';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { preset } from '../config/jest.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const jestRunner = import.meta.resolve('@stryker-mutator/jest-runner');

// Jest finds its environment by itself, the runner of the mutations does not.
const testEnvironment = ['jest', '@jest/core', 'jest-config', 'jest-environment-node'].reduce(
  (from, name) => createRequire(from).resolve(name),
  import.meta.filename,
);

/** Framework-free rules that have their tests beside them. */
const rules = {
  'ufi-core': { folder: 'src/rules', files: '**/*.ts' },
  stars: { folder: 'src/contract/rules', files: '**/*.ts' },
  // What a mailbox decides is tested by the server's suites, on its database.
  mercury: { folder: 'src/rules', files: '*.ts' },
};

const given = process.argv.slice(2);
const leastAt = given.indexOf('--least');
const least = leastAt < 0 ? 0 : Number(given[leastAt + 1]);
const wanted = given.filter((each, at) => !each.startsWith('--') && (leastAt < 0 || at !== leastAt + 1));
const unknown = wanted.filter((name) => !(name in rules));
if (unknown.length > 0 || Number.isNaN(least)) {
  console.error(
    `npm run mutate -- [PACKAGE] [--least PERCENT], where PACKAGE is one of: ${Object.keys(rules).join(', ')}`,
  );
  process.exit(1);
}

async function mutate(name) {
  const { folder, files } = rules[name];
  process.chdir(join(root, 'packages', name));
  // Within the package, because its packages are found from there.
  const temp = '.mutate';
  try {
    const stryker = new Stryker({
      mutate: [`${folder}/${files}`, '!**/*.test.ts'],
      plugins: [jestRunner],
      testRunner: 'jest',
      jest: {
        projectType: 'custom',
        config: { ...preset('node'), testEnvironment, testMatch: [`<rootDir>/${folder}/**/*.test.ts`] },
        enableFindRelatedTests: false,
      },
      coverageAnalysis: 'perTest',
      reporters: ['clear-text'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      ignoreStatic: true,
      concurrency: 2,
      // A busy machine must not pass for a test that notices.
      timeoutMS: 30_000,
      tempDirName: temp,
      allowConsoleColors: false,
      disableTypeChecks: false,
      // It would be read with the compiler's library, which the compiler in use has no more.
      tsconfigFile: 'none.json',
    });
    return await stryker.runMutationTest();
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}

// Most of a run is loading modules: other packages are one file each.
process.env.UFI_TEST_BUNDLES = '1';
await import('./bundlePackages.mjs');

const count = { detected: 0, valid: 0 };
for (const name of Object.keys(rules).filter((each) => wanted.length === 0 || wanted.includes(each))) {
  const results = await mutate(name);
  const isOne = (...states) => results.filter(({ status }) => states.includes(status)).length;
  const detected = isOne('Killed', 'Timeout');
  const valid = detected + isOne('Survived', 'NoCoverage');
  count.detected += detected;
  count.valid += valid;
  console.log(`${name}: ${detected} of ${valid} changes noticed`);
}
const share = (100 * count.detected) / count.valid;
console.log(`${count.detected} of ${count.valid} changes noticed, ${share.toFixed(1)} %`);
process.exit(share >= least ? 0 : 1);
