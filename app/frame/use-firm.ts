import { useFrame } from './use-frame.ts';

/** The firm's name, phone, hours and so on. */
export const useFirm = () => useFrame().firm;
