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

const self = createHash('sha1').update(readFileSync(__filename)).digest('hex');
const isDependency = (filename) => filename.includes('/node_modules/');

/** Transforms TypeScript and ES modules with swc. */
module.exports = {
  process: (source, filename, options) =>
    isDependency(filename) ? processDependency(source, filename) : ours.process(source, filename, options),
  getCacheKey: (source, filename, options) =>
    createHash('sha1')
      .update(self + ours.getCacheKey(source, filename, options))
      .digest('hex'),
};
