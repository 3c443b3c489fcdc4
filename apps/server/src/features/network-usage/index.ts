export { sweepNetworkUsage, takeAllowance, withinAllowance, type NetworkUsage } from './networkUsage.ts';
