export { answerCard, chatCommandContext, withoutOldAnswer } from './answerCard.ts';
export { setChatCommand } from './setChatCommand.ts';
