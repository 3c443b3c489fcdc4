const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const swc = require('@swc/core');
const { createTransformer } = require('@swc/jest');

const ours = createTransformer({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  // Separate from the code: Jest would parse an inline one again.
  sourceMaps: true,
});

const mayBeModule = /\b(?:import|export)\b/;

/** Dependencies are used as they are unless they are ES modules, and get no source map. */
function processDependency(source, filename) {
  if (!mayBeModule.test(source)) return { code: source };
  const { code } = swc.transformSync(source, {
    filename,
    sourceMaps: false,
    configFile: false,
    swcrc: false,
    jsc: { target: 'es2022' },
    module: { type: 'commonjs' },
  });
  return { code };
}

// Jest's own key hashes the whole configuration for each of a test's thousand files. None of it decides the result.
const own = createHash('sha1').update(readFileSync(__filename)).update(swc.version).digest('hex');
const isDependency = (filename) => filename.includes('/node_modules/');

/** Transforms TypeScript and ES modules with swc. */
module.exports = {
  process: (source, filename, options) =>
    isDependency(filename) ? processDependency(source, filename) : ours.process(source, filename, options),
  getCacheKey: (source, filename, { supportsStaticESM }) =>
    createHash('sha1').update(`${own}\0${supportsStaticESM}\0${filename}\0`).update(source).digest('hex'),
};
