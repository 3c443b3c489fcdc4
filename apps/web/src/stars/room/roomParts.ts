export { AmbientTips } from './AmbientTips.tsx';
export { StarsHead } from './StarsHead.tsx';
