const { readFileSync } = require('node:fs');
const { bundleList } = require('./bundleList.cjs');

const doors = process.env.UFI_TEST_BUNDLES === '1' ? JSON.parse(readFileSync(bundleList, 'utf8')) : {};

/**
 * Jest resolver. With `UFI_TEST_BUNDLES=1` packages of the workspace are their bundles, except those which contain the
 * package under test: that one has to be there once, as its sources.
 */
module.exports = (request, options) => {
  const door = doors[request];
  return door === undefined || door.parts.includes(options.rootDir)
    ? options.defaultResolver(request, options)
    : door.file;
};
