export { createPluginServer, type PluginServer } from './createPluginServer.ts';
export type { TestVisitor } from './turn.ts';
export { createTestSessionStorage, openFrame, type FrameOptions, type OpenFrame } from './openFrame.ts';
