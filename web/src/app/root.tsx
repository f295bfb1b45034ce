import { Outlet } from '@tanstack/react-router';
import { MessageBar } from '../ui/message-bar.tsx';

export function Root() {
  return (
    <>
      <MessageBar />
      <Outlet />
    </>
  );
}
