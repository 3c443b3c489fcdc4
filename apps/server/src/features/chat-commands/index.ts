export { answerCard, chatCommandContext, withoutOldAnswer } from './answerCard.ts';
