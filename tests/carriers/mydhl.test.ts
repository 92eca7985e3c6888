import { mydhlStandIn } from '#sandbox/carriers/mydhl/stand-in.ts';
import { mydhl } from '#server/carriers/mydhl/adapter.ts';
import { describeConformance } from './conformance.ts';

const credentials = { username: 'quayside', password: 'secret', accountNumber: '950000001' };

describeConformance({ adapter: mydhl, standIn: mydhlStandIn, credentials, sentWithBooking: ['quote'] });
