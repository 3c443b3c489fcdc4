// Builds the two scripts for other sites' pages: `sdk.js`, and the full API that it loads on demand, whose file name
// carries a hash of its content. Folders may be given as arguments: `sdk.js` is then written to each of them, and the
// full API to `sdk` in the first.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from '@swc/core';
import { build, defaultClientConditions } from 'vite';
import { smallestModule } from '../../../config/minifyChunks.mjs';
import { sourceCondition } from '../../../config/sourceCondition.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const app = fileURLToPath(new URL('..', import.meta.url));
const served = process.argv.slice(2).map((folder) => join(app, folder));
const fullApiFolder = join(served[0] ?? join(app, 'dist'), 'sdk');
const sdkFolders = served.length === 0 ? [fullApiFolder] : served;

async function bundle(entry, define) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    define,
    resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'] } },
  });
  const { code } = await minify(output[0].code, smallestModule);
  return code.replace(/;\s*$/, '');
}

const fullApi = await bundle('fullApi.ts', {});
const fullApiFile = `more-${createHash('sha256').update(fullApi).digest('hex').slice(0, 8)}.js`;
const sdk = await bundle('sdk.ts', { fullApiFile: JSON.stringify(fullApiFile) });

await rm(fullApiFolder, { recursive: true, force: true });
for (const folder of [fullApiFolder, ...sdkFolders]) await mkdir(folder, { recursive: true });
await writeFile(join(fullApiFolder, fullApiFile), fullApi);
// A classic script shares the page's global scope: the function keeps our names out of it.
for (const folder of sdkFolders) await writeFile(join(folder, 'sdk.js'), `(()=>{${sdk}})()`);
