import { APP_NAME, APP_VERSION } from '../constants';

export function About() {
  return <Text>{`${APP_NAME} ${APP_VERSION}`}</Text>;
}
