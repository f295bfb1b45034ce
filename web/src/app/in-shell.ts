import { createContext } from 'react';

/** Whether the shell stands around a page, which then has its `main`, its menu and its bar already. */
export const InShell = createContext(false);
