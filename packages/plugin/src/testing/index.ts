export { createPluginServer, type PluginServer } from './createPluginServer.ts';
export type { TestVisitor } from './testCall.ts';
export { createTestSessionStorage, openFrame, type FrameOptions, type OpenFrame } from './openFrame.ts';
