import { easyPostStandIn } from './easypost/stand-in.ts';
import { myDhlStandIn } from './mydhl/stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { upsStandIn } from './ups/stand-in.ts';

export const standIns: readonly StandIn[] = [myDhlStandIn, upsStandIn, easyPostStandIn];
