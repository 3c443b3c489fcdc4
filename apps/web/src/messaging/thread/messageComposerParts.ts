/** The parts of a message's composer that are loaded once it is open, in one chunk. */
export { MessageMedia } from './MessageMedia.tsx';
export { MessageTools } from './MessageTools.tsx';
