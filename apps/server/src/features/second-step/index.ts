export { createSecondStep, type SecondStep } from './createSecondStep.ts';
