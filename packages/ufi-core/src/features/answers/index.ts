export { acceptAnswer, type AcceptedComment } from './acceptAnswer.ts';
export { answersFeature } from './answersFeature.ts';
