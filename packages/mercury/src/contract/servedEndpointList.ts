// Written by `npm run registries`.
export {};
