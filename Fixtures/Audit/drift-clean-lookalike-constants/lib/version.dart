// const appVersion = '1.0.0';
const minimumAppVersion = '1.2.0';
const hint = "const appVersion = '1.1.0';";
void start({String appVersion = '0.0.1'}) {}
const String appVersion = '1.6.0';
final isOld = appVersion == '1.5.0';
