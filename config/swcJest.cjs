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
  // Beside the code: Jest would take one inside apart again.
  sourceMaps: true,
});

const mayBeModule = /\b(?:import|export)\b/;

/** A dependency is required as it is unless it is a module. Nobody steps through one, so it has no map. */
function processDependency(source, filename) {
  if (!mayBeModule.test(source)) return { code: source };
  const { code } = swc.transformSync(source, {
    ...{ filename, sourceMaps: false, configFile: false, swcrc: false },
    jsc: { target: 'es2022' },
    module: { type: 'commonjs' },
  });
  return { code };
}

const self = createHash('sha1').update(readFileSync(__filename)).digest('hex');
const isDependency = (filename) => filename.includes('/node_modules/');

/** TypeScript and modules go through swc. */
module.exports = {
  process: (source, filename, options) =>
    isDependency(filename) ? processDependency(source, filename) : ours.process(source, filename, options),
  getCacheKey: (source, filename, options) =>
    createHash('sha1')
      .update(self + ours.getCacheKey(source, filename, options))
      .digest('hex'),
};
