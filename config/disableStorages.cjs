// The test runner enables an AsyncLocalStorage for each file and leaves it enabled, and so do some dependencies. Node
// copies the value of each to every new promise: after a hundred files, promises take ten times as long and keep what
// those files held. Hence those of the file before are disabled.
const hooks = require('node:async_hooks');

const key = Symbol.for('ufi.storagesOfTestFile');

/** Collects the storages that are created from here on. */
function collectStorages() {
  const storages = new Set();
  hooks.AsyncLocalStorage = class AsyncLocalStorage extends hooks.AsyncLocalStorage {
    constructor(...args) {
      super(...args);
      storages.add(this);
    }
  };
  return storages;
}

// Built-in modules are shared by all test files of a process.
hooks[key] ??= collectStorages();
for (const storage of hooks[key]) storage.disable();
hooks[key].clear();
