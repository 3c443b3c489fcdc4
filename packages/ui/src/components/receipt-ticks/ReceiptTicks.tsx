import './ReceiptTicks.css';

/** Props of {@link ReceiptTicks}. */
export interface ReceiptTicksProps {
  /** On its way, failed, with the server, with the others' devices, read by them. */
  readonly state: 'waiting' | 'failed' | 'sent' | 'delivered' | 'read';
  /** The state in words. */
  readonly label: string;
}

const paths: Readonly<Record<ReceiptTicksProps['state'], string>> = {
  waiting: 'M8 4.5V8l2.5 1.5M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
  failed: 'M8 4.5v4M8 11v.01M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
  sent: 'M3.5 8.5l3 3 6-7',
  delivered: 'M1.5 8.5l3 3 6-7M8 11l.5.5 6-7',
  read: 'M1.5 8.5l3 3 6-7M8 11l.5.5 6-7',
};

/** The ticks of an own message. The direction of reading does not mirror them. */
export const ReceiptTicks = ({ state, label }: ReceiptTicksProps) => (
  <svg className="ufi-receipt-ticks" data-state={state} viewBox="0 0 16 16" role="img" aria-label={label}>
    <path d={paths[state]} />
  </svg>
);
