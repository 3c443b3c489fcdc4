export type { FrameEvent } from '../bridge/frameMessage.ts';
export { parseHostMessage, type ColorScheme, type HostMessage } from '../bridge/hostMessage.ts';
export { createFrameBridge, type FrameBridge, type FrameBridgeOptions } from './createFrameBridge.ts';
export { createPostGuard, type PostGuardChannel } from './createPostGuard.ts';
