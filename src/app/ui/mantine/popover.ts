import './popover.css';

export { Popover } from '@mantine/core';
