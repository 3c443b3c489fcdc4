// Entry point of what every page loads of messages: the number of its badge, and whether something waits to be sent.
export { watchUnseen, type UnseenCounts } from './watchUnseen.ts';
export { hasWaitingMessages } from '../mutations/hasWaitingMessages.ts';
