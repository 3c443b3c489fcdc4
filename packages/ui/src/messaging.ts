// Entry point of what a mailbox draws; loaded with its page alone.
export { DayLine, type DayLineProps } from './components/day-line/DayLine.tsx';
export { MessageBubble, type MessageBubbleProps } from './components/message-bubble/MessageBubble.tsx';
export { MessageRow, type MessageRowProps } from './components/message-row/MessageRow.tsx';
export { ReceiptTicks, type ReceiptTicksProps } from './components/receipt-ticks/ReceiptTicks.tsx';
