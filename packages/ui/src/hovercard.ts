export { Hovercard, type HovercardProps } from './components/hovercard/Hovercard.tsx';
