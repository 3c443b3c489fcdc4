const { join } = require('node:path');

/** File in which `scripts/bundlePackages.mjs` lists the doors that it has bundled. */
exports.bundleList = join(__dirname, '../node_modules/.cache/test-bundles.json');
