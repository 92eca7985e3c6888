import { useParams } from 'react-router';
import { readRequestId } from '#app/query/read-path-id.ts';

/** The order that this screen is about; its loader has refused an address that names none. */
export const useRequestId = (): number => readRequestId(useParams());
