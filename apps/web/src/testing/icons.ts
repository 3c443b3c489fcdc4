import 'ufi-ui/icons';
