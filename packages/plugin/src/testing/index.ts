export { createPluginServer, type PluginServer, type TestVisitor } from './createPluginServer.ts';
export { createTestSessionStorage, openFrame, type FrameOptions, type OpenFrame } from './openFrame.ts';
