export { createSecondStep, type SecondStep, type UsesSecondStep } from './createSecondStep.ts';
