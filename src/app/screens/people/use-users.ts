import { usePagedList } from '#app/query/use-paged-list.ts';
import { userList } from './user-view.ts';

/** The page of users that the address asks for, and the way to another one. */
export const useUsers = () => usePagedList(userList);
export type Users = ReturnType<typeof useUsers>;
