export type { FrameEvent } from '../bridge/frameMessage.ts';
export type { ColorScheme, HostMessage } from '../bridge/hostMessage.ts';
export { createFrameBridge, type FrameBridge, type FrameBridgeOptions } from './createFrameBridge.ts';
