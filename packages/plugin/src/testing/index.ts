export { createPluginServer, type PluginServer } from './createPluginServer.ts';
export type { TestVisitor } from './testCall.ts';
export { createTestSessionStorage, openFrame, type FrameOptions, type OpenFrame } from './openFrame.ts';
/** The fixture of every endpoint of the plugin, by its name. */
export * as pluginFixtures from '../contract/fixtureList.ts';
export { readPage } from '../dialect/readAnswer.ts';
