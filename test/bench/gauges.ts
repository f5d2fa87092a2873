import type { Gauge } from './gauge.ts';
import { depositDelay } from './gauges/deposit-delay.ts';
import { depositMemory } from './gauges/deposit-memory.ts';

export const gauges: readonly Gauge[] = [depositDelay, depositMemory];
