export { mentionableActor, mentionedPart } from './mentionedPart.ts';
