export { Popover, type PopoverProps } from './components/popover/Popover.tsx';
